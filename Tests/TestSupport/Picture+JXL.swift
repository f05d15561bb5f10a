import Foundation

/// JPEG XL files, as libjxl's cjxl 0.7 codes them.
extension TestPicture {
  /// 40 × 24 uneven pixels, lossy.
  public static let lossyJXL = decoded(
    """
    /woFCEgoLgQAEogCAKwO83kSAIAKlVHGDV7O9Xz5ocNi2sZ1hrbatgAAAAAewL+SRJFxbJJO4DCTIJFuEUTPbEMLOHB154Hwav8vSFWF+dIzSkKkgb\
    Tjjnd28fHBIlKAVEY3TFdbOWEWYjWHyCKD6sG533rOGgug0QSgFVIgGYDdqhJJUuTd5cQYNMEDiik1SOhI4UogJlB0J1ICIxMTMRy0DFF71JZGQ1C/\
    4o0V/DfEmxI8mDee8GP2OhDOIMw17YVZi4Uu2c8F8IVEujozRp9+CSZ5t+g4fce1GlUnc9LxwGpYoXa4ZonA2aGM7ymdaq+E/wGfUFfsgG7mgaN9gt\
    r78Ad0AYvijrzR1xv0BPzQ6XZZbhCoi4do+ETAa/izIS8LRT/ubjVKCsNgcgE7kaSFKVO1WRrd0XDu6b61/JzBtfydUhvwRAV/veKgPBWMbeMJkaC+\
    Q0aygwxvo/L97Ym7OJ7jMGPYI7l+wg0HI6of/E+4f88enOP4czDYuBo1T3c3kPg+ySbdOlQUmuxjzse0XIjpLztQANDI78jDxUTY1KHNz2g4svcerC\
    9v4Lidj7RH2SG6lw+Fo6hbLws1LJcugzjf9W4GRYl8cYie8ianbuyKOw73VvlbZwFxqXBTLlMQcJuZdzXQSGhkG3EMy6OiLkWpaiE9ojPLzhlu6eZc\
    WBQDpRGyJEipt5gq0SSVKYCc/lH+mc0R1u7W6SXjbyEvyrzMA2aVLbkddH8NbttdvXM5MA6AlhUA1Rc+c0NDLG0DsSIGMubRrWa7QlUj7yGQtVXYjn\
    +5XzcdumBaGgxiabR7rT4dbrGsup7kfDsAH3cqsFeDP9iYXhzEmX4J9DsLT/2Mvwj1fR/2Jx8DoTNPTv9bDqFPgPDajcGYR7uYhbz67zJWgUIfiA7K\
    YNjQ6OFFMmnZu6rWl3Sd9Qsq7UBfIsrHBx97S3uRC5v34f5ReVarfrEDQchTkHZm30z5Z5SIQyJb24+CU+VY0En+Z2vFkWIxrRqySyZ40r/p99p2Ff\
    3VtgdFzFPHmkAvOIEXjUQ/vlcbrmnY9rlFAGepBzObMpDtEX0vMRABk6yM4UQRAvea76HfogEXjInkUFLzI3kMv+oehJBkM0DiWMeWBSdzmM7NFyFH\
    728Hm/MwxSb8qu/Fo7ZbEcYYpLraTjfrqyTBzkP5qdoUGJTgxedfERMk/6H2dY8YIcgXrTf4vlClt8tMgz4QKUeuA77kcg0Pjp3gkwFYo2Ijf3YDQD\
    eAzZI564FJLzl859x1
    """)

  /// The quadrants, 16 × 32, in a container: made of a JPEG that is turned by Exif orientation 6, with what it takes to
  /// make that again, and compressed Exif data.
  public static let turnedJXL = decoded(
    """
    AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAAASanhscAAAAAD/CsMtEBMAAAHjamJyZMBw2wCCIAgtAwJAIgChRoGQq0oAAEDIUdmCoT\
    j/J4iMEco4pxS0HyFDmKUOMsxA6Q41WB8ynHzMgEMOKixy0LAD20cN/fsjyxx23IGGovtfjHHGJJds8skopzwzzTXbfDPOOQs9NNFFG3000klLPTXV\
    VVt9NdZZiz022WWbfTbaacs9N91123033nkLPjjhhRt+OOKJRy755JRXbvnlmGceuuijk1666aejnnrsss9Oe+2234577sELPzzxxRt/PPLJRy/99N\
    RXb/312GcPfvjij09++eafj3768Mcv//z012///fjn/69gqqoEAEDIUdmCoTj/L4iEUkZZpxSJ8YCQzahBhkl1oKF6sOHcQ44ZUJAPGnLQYQc2Flnm\
    qN/tw44bWtEfeWbwSYb3vxjjjEs2+WSUU6a5ZptvxjlnoYcmumijj0Y6aamnprpqq6/GOmuxxya7bLPPRjttueemu26778Y778AFH5zwwg0/HPHEI5\
    d8csort/xyzDMPXfTRSS/d9NNRTz122WenvXbbb8c99+CFH5744o0/Hvnko5d+euqrt/567LMPX/zxyS/f/PPRTz9++eenv37778c//3+BHwCoLAAL\
    CIDgABBKRklGAAEBAAABAAEAAAMAAAArYnJvYkV4aWYbHQAABHRjGwcxW6KpvxMJZZRYtIAkD9CW/4seKRkAAAABB2p4bHCAAAAB4FsCEADQAwxkDG\
    QMZP7/DgAAGAAIAAEAAAAAAICAJYkjVC/miu+W0AMAFJIUFBRY4hiD98bYRrdtY4yxSIrBo11DpjD8g6UDGaVP5AJ4ToQtcOPhmw9RFQQAEKoTQEzV\
    RQAAHwqkmQCwySUAVHMJAFAAAAAAQAMAAAAAAAAAAAAAvK3BvaG7QpRHspo3wAj3ol1CqCCiDUzTQOQIBkUBLiHAgTFkCBUjRHw1AumdAgDRswBwmi\
    cAQAEAAJAXAAAAAAAAAAAAAAAAAAAAAABQSIFkxyjHSDFGxhgZGRljZGSM5BFSF0CbSEPGQu0wBdE4EivropUaY7wDsBY=
    """)

  /// The quadrants, 12 × 8, lossless.
  public static let quadrantsJXL = decoded(
    "/woBQUBxIQgCAQCcAEsYk46DgwCoTSpGxegLBAGgME4A8GvFqfj5P8EUFVWm+RSz+4EqBQ==")

  /// Blue of an opacity of 255, 127 and 0.
  public static let transparentJXL = decoded(
    "/woAAASABcWFCAgQAEAASxiLFcJJAuYBROwP9u/fFA==")

  /// Greys of 16 bits: 0, 32896, 40000 and 65535.
  public static let deepJXL = decoded(
    """
    AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAAAJanhsbAoAAAAoanhsY/8KAAAG4AcoLgQIAgEAQABLGIsVQooGDkbDAAEC3vyO
    """)

  /// The quadrants, and then others.
  public static let animatedJXL = decoded(
    """
    /woBBQFYUFwSCAigAgAAoABLGJOOg4MAqE0qRjH6AkIAPAwO1HEqJgFOMEUV/kE15c5bUOGgE2BFCAigQgAApABLGJOOg4MAqB2lGBWjLyAEgM0wZI\
    BU/OVUVAMHcAQEUxm1zFQmeAE4GQ==
    """)

  /// The quadrants, of Display P3’s primaries but DCI’s white.
  public static let displayP3JXL = decoded(
    "/woBQUAmNwIIAgEAnABLGJOOg4MAqE0qRsXoCwQBoDBOAPBrxan4+T/BFBVVpvkUs/uBKgU=")

  /// Greys of 102, 203 and 1,000 cd/m².
  public static let pqJXL = decoded(
    """
    AAAADEpYTCANCocKAAAAFGZ0eXBqeGwgAAAAAGp4bCAAAAAJanhsbAoAAAAyanhsY/8KAAAECPgByKNHHA4AAAAAAQgCAQBIAEsYixVCigbuxQfg5g\
    ShkYFeAA==
    """)

  private static func decoded(_ base64: String) -> [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }
}
