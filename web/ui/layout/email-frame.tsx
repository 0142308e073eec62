import { classes } from '../classes.ts';

/** The frame is sandboxed: the e-mail runs no script and cannot reach the page. */
export function EmailFrame({ html, title, className }: { html: string; title: string; className?: string }) {
  return (
    <iframe
      // Changing the document of a frame adds a history entry; a new frame does not.
      key={html}
      title={title}
      sandbox=""
      srcDoc={html}
      className={classes('block w-full rounded-xl border border-sand bg-limestone', className)}
    />
  );
}
