// What is measured in a page: an expression whose value has a function for each question.
(() => {
  const tilesThere = () => [...document.querySelectorAll('.waterfall a')].filter((tile) => tile.querySelector('img'));
  // Photographs are named by number, from 00001.jpg.
  const index = (tile) => Number(/(\d+)\.jpg$/.exec(tile.getAttribute('href'))[1]) - 1;
  const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  // Two frames: by then, what a scroll asked for was painted once.
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const held = () => document.querySelectorAll('img[src]').length;
  const elements = () => document.getElementsByTagName('*').length;
  const isShown = (picture) => picture.complete && picture.naturalWidth > 1;

  // Whether there are pictures in the window, and all of them are shown.
  const windowIsFull = () => {
    const pictures = new Set();
    for (const x of [0.1, 0.3, 0.5, 0.7, 0.9])
      for (const y of [0.05, 0.25, 0.5])
        for (const element of document.elementsFromPoint(innerWidth * x, innerHeight * y))
          if (element.tagName === 'IMG') pictures.add(element);
    return pictures.size > 0 && [...pictures].every(isShown);
  };

  const fill = async (patience) => {
    const start = performance.now();
    while (performance.now() - start < patience) {
      await frames();
      if (windowIsFull()) return true;
    }
    return false;
  };

  return {
    elements,
    fill,
    tilesThere: () => tilesThere().length,

    timing: () => {
      const navigation = performance.getEntriesByType('navigation')[0];
      return navigation && navigation.loadEventEnd;
    },

    // The frame's width, and each tile's index, left and upper edge, by the waterfall's own corner.
    tiles: () => {
      const frame = document.querySelector('.waterfall').getBoundingClientRect();
      const places = tilesThere().map((tile) => {
        const box = tile.getBoundingClientRect();
        return [index(tile), box.left - frame.left, box.top - frame.top];
      });
      return { width: frame.width, places };
    },

    // Whether the first tile is there, and all stylesheets: until then nothing is shown.
    isStyled: () =>
      tilesThere().length > 0 && document.readyState !== 'loading' &&
      [...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet && link.sheet.cssRules.length > 0),

    // Where everything stands in the document, but for what comes and goes: each tile, and each box around them.
    boxes: () => {
      const boxes = {};
      const note = (name, element) => {
        const box = element.getBoundingClientRect();
        boxes[name] = [box.left + scrollX, box.top + scrollY, box.width, box.height];
      };
      for (const tile of tilesThere()) note(index(tile), tile);
      for (const element of document.querySelectorAll('header, h1, main, footer')) note(element.tagName, element);
      return boxes;
    },

    shift: () => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: 'layout-shift', buffered: true });
      return observer.takeRecords().reduce((sum, entry) => sum + entry.value, 0);
    },

    scroll: async (share) => {
      scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * share);
      await wait(500);
      await fill(10000);
      await wait(200);
    },

    // How long it takes until the last photographs are seen.
    jump: async (last) => {
      const start = performance.now();
      scrollTo(0, 1e9);
      while (performance.now() - start < 15000) {
        await frames();
        if (windowIsFull() && tilesThere().some((tile) => index(tile) === last)) break;
      }
      return performance.now() - start;
    },

    // Scrolls down to END in pixels, or to the end, and says what a step took, and what was there at most.
    walk: async (step, end) => {
      scrollTo(0, 0);
      await wait(300);
      const times = [];
      let most = { held: 0, elements: 0 };
      for (let y = 0; y < Math.min(end || Infinity, document.documentElement.scrollHeight); y += step) {
        const start = performance.now();
        scrollTo(0, y);
        await frames();
        times.push(performance.now() - start);
        most = { held: Math.max(most.held, held()), elements: Math.max(most.elements, elements()) };
      }
      times.sort((one, other) => one - other);
      return { steps: times.length, median: times[times.length >> 1], p95: times[Math.floor(times.length * 0.95)], ...most };
    },

    // The element that has the focus: which photograph's tile, if it is one's, and whether a click at its middle, or at that of
    // the part of it that is in the window, would be a click on it.
    focus: async () => {
      await frames();
      const tile = document.activeElement;
      if (!tile.matches('.waterfall a') || !tile.querySelector('img')) return { index: null };
      const box = tile.getBoundingClientRect();
      const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
      const hit = document.elementFromPoint(box.left + box.width / 2, y);
      return { index: index(tile), isHit: tile.contains(hit) };
    },

    // The tile in the middle of the window, and where in it.
    middle: () => {
      const there = document.elementsFromPoint(innerWidth / 2, innerHeight / 2);
      const tile = there.map((element) => element.closest('.waterfall a')).find(Boolean);
      if (!tile) return null;
      const box = tile.getBoundingClientRect();
      return { index: index(tile), top: box.top, x: box.left + box.width / 2, y: innerHeight / 2 };
    },

    // The highest box in the waterfall, itself included, the whole document, and which photographs are in the window.
    heights: () => {
      const boxes = [...document.querySelectorAll('.waterfall, .waterfall *')];
      const highest = boxes.reduce((height, element) => Math.max(height, element.getBoundingClientRect().height), 0);
      const seen = tilesThere().filter((tile) => {
        const box = tile.getBoundingClientRect();
        return box.bottom > 0 && box.top < innerHeight && box.height > 0;
      });
      return { highest, document: document.documentElement.scrollHeight, seen: seen.map(index) };
    },
  };
})()
