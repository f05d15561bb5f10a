import Imaging
import Mustache
import Workers

// Types that this library's own ones speak of, so that who imports it needs no other but WaterfallLayout.

public typealias Colour = Imaging.Colour
public typealias PixelSize = Imaging.PixelSize
public typealias MetadataFailure = Imaging.MetadataFailure
public typealias MetadataPolicy = Imaging.MetadataPolicy
public typealias ImageFailure = Imaging.ImageFailure
public typealias ThumbnailFormat = Imaging.ThumbnailFormat
public typealias SandboxPolicy = Workers.SandboxPolicy
public typealias WorkerFailure = Workers.WorkerFailure
public typealias WorkerMissing = Workers.WorkerMissing
public typealias WorkerProgram = Workers.WorkerProgram
public typealias MissingName = Mustache.MissingName
public typealias MustacheError = Mustache.MustacheError
