import { describe, expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const drawing = (inside: string, root = 'viewBox="0 0 200 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`;
const shape = '<path d="M0 0h200v100z"/>';
const refs = (depth: number) =>
  Array.from(
    { length: depth },
    (_, index) => `<g id="a${index}">${`<use href="#a${index + 1}"/>`.repeat(10)}</g>`,
  ).join('');

describe('SVG logos', () => {
  test('a cleaned SVG logo keeps its shapes, colours, gradients and size', () => {
    const inside =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<g transform="translate(1 2)"><circle cx="5" cy="5" r="4" fill="url(#g)" stroke="rgb(1, 2, 3)"/></g>';
    const { svg, width, height, notes } = cleanSvg(drawing(inside, 'viewBox="0 0 200 100" fill="none"'));
    expect([width, height, notes]).toEqual([600, 300, []]);
    expect(svg).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300" viewBox="0 0 200 100" fill="none">' +
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
        '<g transform="translate(1 2)"><circle cx="5" cy="5" r="4" fill="url(#g)" stroke="rgb(1, 2, 3)"></circle></g></svg>',
    );
  });

  test('a cleaned SVG logo keeps the colours of its style sheet, in the order of the cascade', () => {
    const style = '<style>/* x */ .a,.b{fill:#111} path{stroke:red} .b{fill:#222;opacity:.5}</style>';
    const { svg, notes } = cleanSvg(
      drawing(`${style}<path class="a b" fill="#999" d="M0 0"/><path class="a" style="fill:#333" d="M1 1"/>`),
    );
    expect(svg).toContain('<path fill="#222" d="M0 0" stroke="red" opacity=".5">');
    expect(svg).toContain('<path d="M1 1" stroke="red" fill="#333">');
    expect(notes).toEqual([]);
  });

  test('SVG files of Adobe Illustrator and Inkscape can be read', () => {
    const text =
      '\uFEFF<?xml version="1.0"?><!DOCTYPE svg PUBLIC "x" "http://x/svg11.dtd" [<!ENTITY ns_ai "http://ns.adobe.com/x/">]>' +
      '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:i="&ns_ai;" width="10mm" height="5mm" i:page="1">' +
      '<svg:metadata><i:x/></svg:metadata><svg:switch><svg:foreignObject/><svg:g i:self="y"><svg:rect width="10" height="5"/></svg:g></svg:switch></svg:svg>';
    const { svg, width, height } = cleanSvg(text);
    expect([width, height]).toEqual([600, 300]);
    expect(svg).toContain('viewBox="0 0 10 5"><g><g><rect width="10" height="5"></rect></g></g></svg>');
  });

  test.each([
    ['a script', `<script>alert(1)</script>${shape}`, 'scripturi'],
    ['a script of another file', `<script href="https://x.example/a.js"/>${shape}`, 'scripturi'],
    ['an event handler', `<path onload="alert(1)" d="M0 0"/>`, 'scripturi'],
    ['an event handler in capitals', `<path ONCLICK="alert(1)" d="M0 0"/>`, 'scripturi'],
    [
      'HTML',
      `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>${shape}`,
      'HTML',
    ],
    ['a link', `<a xlink:href="javascript:alert(1)">${shape}</a>`, 'linkuri'],
    ['a link with a tab inside', `<a href="java&#9;script:alert(1)">${shape}</a>`, 'linkuri'],
    ['a reference to another file', `<use xlink:href="https://x.example/a.svg#b"/>${shape}`, 'linkuri'],
    ['a reference to data', `<use href="data:image/svg+xml;base64,AAAA#b"/>${shape}`, 'linkuri'],
    ['a paint from elsewhere', `<path fill="url(https://x.example/#a)" d="M0 0"/>`, 'linkuri'],
    ['a style from elsewhere', `<path style="fill:url('//x.example/a')" d="M0 0"/>`, 'linkuri'],
    ['a style that hides its address', `<path style="fill:u\\72l(//x.example)" d="M0 0"/>`, 'stiluri'],
    ['a background from elsewhere', `<path style="background:url(//x.example/a)" d="M0 0"/>`, 'linkuri'],
    ['an imported style sheet', `<style>@import url(//x.example/a.css);</style>${shape}`, 'stiluri'],
    ['a font from elsewhere', `<style>@font-face{src:url(//x.example/a)}</style>${shape}`, 'stiluri'],
    ['an animation', `<path d="M0 0"><animate attributeName="href" to="javascript:alert(1)"/></path>`, 'animații'],
    ['a set', `<set attributeName="onclick" to="alert(1)"/>${shape}`, 'animații'],
    ['a filter', `<filter id="f"><feGaussianBlur/></filter>${shape}`, 'efecte'],
    ['an unknown element', `<blink/>${shape}`, 'necunoscute'],
  ])('an uploader is told what was removed from an SVG logo with %s', (_, inside, word) => {
    const { svg, notes } = cleanSvg(drawing(inside));
    expect(svg).not.toMatch(/script|alert|example|base64|@|blink|onload|onclick|animate|filter|foreign|background/i);
    expect(notes.join()).toContain(word);
  });

  test('markup in the text of an SVG logo stays text', () => {
    const { svg, notes } = cleanSvg(drawing('<text>&lt;script&gt; &amp; <![CDATA[<img onerror="x">]]></text>'));
    expect(svg).toContain('<text>&lt;script&gt; &amp; &lt;img onerror=&quot;x&quot;&gt;</text>');
    expect(notes.join()).toContain('contururi');
  });

  test.each([
    ['HTML instead', '<html><body>x</body></html>', 'nu este un desen SVG'],
    ['broken XML', '<svg xmlns="http://www.w3.org/2000/svg"><path></svg>', 'nu este un desen SVG'],
    ['no XML at all', 'GIF89a', 'nu este un desen SVG'],
    ['nothing', '', 'nu este un desen SVG'],
    [
      'entities that grow',
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${drawing('<text>&b;</text>')}`,
      'nu este un desen SVG',
    ],
    [
      'a file of the server as an entity',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing('<text>&a;</text>')}`,
      'nu este un desen SVG',
    ],
    ['a photo inside', drawing('<image href="data:image/png;base64,AAAA"/>'), 'imagine lipită'],
    ['no size', drawing(shape, ''), 'mărime'],
    ['a size of nothing', drawing(shape, 'viewBox="0 0 0 100"'), 'mărime'],
    ['the shape of a thread', drawing(shape, 'viewBox="0 0 9000 1"'), 'prea lung'],
    ['scripts alone', drawing('<script>alert(1)</script>'), 'nimic de desenat'],
    ['a reference to itself', drawing('<g id="a"><use href="#a"/></g>'), 'se conține pe sine'],
    ['references that grow', drawing(`${refs(9)}<path id="a9" d="M0 0"/>`), 'prea multe elemente'],
    ['too many elements', drawing('<g/>'.repeat(4001)), 'prea multe elemente'],
    ['too deep a nesting', drawing('<g>'.repeat(80) + shape + '</g>'.repeat(80)), 'prea multe elemente'],
  ])('an SVG logo with %s is refused with the reason', (_, text, reason) => {
    expect(() => cleanSvg(text)).toThrow(reason);
  });

  test('cleaning an SVG takes time proportional to its size', () => {
    const long = `${'a'.repeat(400_000)}`;
    expect(cleanSvg(drawing(`<style>${long}</style>${shape}`)).notes.join()).toContain('stiluri');
    expect(cleanSvg(drawing(`<style>${'/*'.repeat(200_000)}</style>${shape}`)).notes).toEqual([]);
    expect(cleanSvg(drawing(`<path style="${'fill:red;'.repeat(40_000)}" d="M0 0"/>`)).svg).toContain('fill="red"');
  });
});
