import Foundation

/// What processes have of the machine's memory.
enum ProcessMemory {
  /// In KiB, what a process and those that it started have together: each its own, and what files and libraries they share
  /// once.
  static func used(byTreeOf process: Int32) -> Int {
    let sizes = tree(of: "\(process)").compactMap(sizes)
    return (sizes.map(\.own).reduce(0, +) + (sizes.map(\.shared).max() ?? 0)) / 1024
  }

  private static func tree(of process: String) -> [String] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    let children = tasks.flatMap { words(of: "/proc/\(process)/task/\($0)/children") }
    return [process] + children.flatMap(tree)
  }

  /// A worker's pages are its nursery's until it writes to them: the kernel tells those apart, but not to everybody, and then
  /// they count as its own.
  private static func sizes(of process: String) -> (own: Int, shared: Int)? {
    let pages = words(of: "/proc/\(process)/statm").compactMap { Int($0) }
    guard pages.count > 2 else { return nil }
    let rollup = words(of: "/proc/\(process)/smaps_rollup")
    func kibibytes(_ kind: String) -> Int? {
      rollup.firstIndex(of: kind).flatMap { Int(rollup[$0 + 1]) }
    }
    if let clean = kibibytes("Private_Clean:"), let dirty = kibibytes("Private_Dirty:"), let all = kibibytes("Rss:") {
      return ((clean + dirty) << 10, (all - clean - dirty) << 10)
    }
    let size = Int(sysconf(Int32(_SC_PAGESIZE)))
    return ((pages[1] - pages[2]) * size, pages[2] * size)
  }

  private static func words(of path: String) -> [String] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  /// The processes of a session.
  static func processes(ofSession session: Int32) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.filter { process in
      // After the name, which may hold anything: state, parent, group, session.
      let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      let words = status.split(separator: ")").last?.split(separator: " ") ?? []
      return words.count > 3 && words[3] == "\(session)"
    }
  }
}
