import { classes } from '../classes.ts';

/** A letter as its reader sees it. It runs no script and reaches nothing of the page around it. */
export function EmailFrame({ html, title, className }: { html: string; title: string; className?: string }) {
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={html}
      className={classes('block w-full rounded-xl border border-sand bg-limestone', className)}
    />
  );
}
