import { classes } from '../classes.ts';

/** An e-mail as its recipient sees it, sandboxed: it runs no script and cannot reach the page. */
export function EmailFrame({ html, title, className }: { html: string; title: string; className?: string }) {
  return (
    <iframe
      // A frame with another document adds an entry to the history, over which 'back' would go first; a new frame does not.
      key={html}
      title={title}
      sandbox=""
      srcDoc={html}
      className={classes('block w-full rounded-xl border border-sand bg-limestone', className)}
    />
  );
}
