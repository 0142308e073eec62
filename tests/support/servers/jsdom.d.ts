/** jsdom has no types; this declares what the tests use. */
declare module 'jsdom' {
  export class VirtualConsole {
    on(type: 'jsdomError', listener: () => void): void;
  }
  interface Options {
    url?: string;
    runScripts?: 'outside-only';
    pretendToBeVisual?: boolean;
    virtualConsole?: VirtualConsole;
  }
  export class JSDOM {
    constructor(html: string, options?: Options);
    readonly window: Window & typeof globalThis;
  }
}
