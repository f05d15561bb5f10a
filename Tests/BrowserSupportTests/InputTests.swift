import BrowserSupport
import Testing

/// What a page gets to see of clicks, keys, the wheel and fingers.
@Suite(.enabled(if: Browser.isAvailable))
struct InputTests {
  private let page: Page
  private let site: Site

  init() throws {
    site = try Site([
      "seen.html": """
      <style>body { margin: 0; height: 3000px } #pad { height: 400px; touch-action: none; background: #ddd }</style>
      <div id=pad></div><input id=field style="position: fixed; top: 450px; left: 0">
      <script>
      seen = [];
      for (const type of ["click", "dblclick", "keydown", "keyup", "wheel", "touchstart", "touchmove", "touchend"]) {
        addEventListener(type, event => {
          const held = ["alt", "ctrl", "meta", "shift"].filter(name => event[name + "Key"]).map(name => " " + name);
          const fingers = [...event.touches ?? []].map(finger => ` ${finger.clientX},${finger.clientY}`);
          const wheel = type == "wheel" ? ` ${event.deltaX},${event.deltaY}` : "";
          seen.push([type, event.isTrusted ? "" : " made", event.key ? ` ${event.key} ${event.code}` : "", wheel,
            ...held, ...fingers].join(""));
          if (event.ctrlKey) event.preventDefault();
        }, { passive: false });
      }
      </script>
      """
    ])
    page = try Browser().newPage(width: 800, height: 600)
  }

  private func seen(_ types: String...) throws -> [String] {
    try page.evaluate("seen", as: [String].self).filter { event in types.contains { event.hasPrefix($0) } }
  }

  @Test func clicksHaveModifiersAndAreCounted() throws {
    try page.open(site["seen.html"])
    try page.click(x: 100, y: 100, modifiers: [.control, .shift])
    #expect(try seen("click", "dblclick") == ["click ctrl shift"])
    try page.click(x: 100, y: 100, count: 2, modifiers: .alt)
    #expect(try seen("click", "dblclick").dropFirst() == ["click alt", "click alt", "dblclick alt"])
  }

  @Test func theWheelTurns() throws {
    try page.open(site["seen.html"])
    try page.turnWheel(x: 100, y: 100, down: 120)
    try page.wait(until: "scrollY == 120")
    try page.turnWheel(x: 100, y: 100, right: 3, down: -40, modifiers: .control)
    #expect(try seen("wheel") == ["wheel 0,120", "wheel 3,-40 ctrl"])
    #expect(try page.evaluate("scrollY", as: Int.self) == 120)
  }

  @Test func keysTypeWhatTheySay() throws {
    try page.open(site["seen.html"])
    try page.click(x: 20, y: 460)
    for key in ["+", "-", "0", "f", "F", "?", " "] { try page.press(key: key) }
    #expect(try page.evaluate("field.value", as: String.self) == "+-0fF? ")
    #expect(
      try seen("keydown") == [
        "keydown + Equal shift", "keydown - Minus", "keydown 0 Digit0", "keydown f KeyF", "keydown F KeyF shift",
        "keydown ? Slash shift", "keydown   Space",
      ])
    #expect(try seen("keyup").count == 7)
    #expect(throws: BrowserError.self) { try page.press(key: "ü") }
  }

  @Test func keysWithModifiersTypeNothing() throws {
    try page.open(site["seen.html"])
    try page.click(x: 20, y: 460)
    try page.press(key: "f", modifiers: .alt)
    try page.press(key: "0", modifiers: .control)
    try page.press(key: "ArrowRight", modifiers: .shift)
    #expect(
      try seen("keydown") == ["keydown f KeyF alt", "keydown 0 Digit0 ctrl", "keydown ArrowRight ArrowRight shift"])
    #expect(try page.evaluate("field.value", as: String.self) == "")
  }

  @Test func aTapIsATouchAndAClick() throws {
    try page.enableTouch()
    try page.open(site["seen.html"])
    #expect(
      try page.evaluate(
        "matchMedia('(pointer: coarse) and (hover: none)').matches && 'ontouchstart' in window", as: Bool.self))
    try page.tap(x: 200, y: 150)
    try page.wait(until: "seen.includes('click')")
    #expect(try seen("touch") == ["touchstart 200,150", "touchend"])
  }

  @Test func aSwipeIsAFingerThatMoves() throws {
    try page.enableTouch()
    try page.open(site["seen.html"])
    try page.swipe(from: (x: 300, y: 100), to: (x: 60, y: 124))
    try page.wait(until: "seen.includes('touchend')")
    let touches = try seen("touch")
    #expect(touches.first == "touchstart 300,100")
    #expect(touches.dropLast().last == "touchmove 60,124")
    #expect(touches.count > 4)
  }

  @Test func aSwipeScrolls() throws {
    try page.enableTouch()
    try page.open(site["seen.html"])
    try page.swipe(from: (x: 300, y: 550), to: (x: 300, y: 430))
    try page.wait(until: "scrollY > 50")
  }

  @Test func aPinchIsTwoFingers() throws {
    try page.enableTouch()
    try page.open(site["seen.html"])
    try page.pinch(x: 300, y: 200, from: 80, to: 240)
    try page.wait(until: "seen.includes('touchend')")
    let touches = try seen("touch")
    #expect(touches.prefix(2) == ["touchstart 260,200", "touchstart 260,200 340,200"])
    #expect(touches.contains("touchmove 180,200 420,200"))
  }
}
