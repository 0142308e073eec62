import { classes } from '../../ui/classes.ts';

export type PreviewWidth = 'wide' | 'phone' | 'text';

interface EmailPreviewProps {
  html: string;
  text: string;
  width: PreviewWidth;
}

/** In a frame without rights: nothing in a letter can run, open or reach the back-office. */
export function EmailPreview({ html, text, width }: EmailPreviewProps) {
  if (width === 'text') {
    return (
      <pre className="max-h-[60dvh] overflow-auto rounded-2xl border border-sand bg-limestone p-4 font-mono text-xs leading-relaxed whitespace-pre-wrap">
        {text}
      </pre>
    );
  }
  return (
    <div className="overflow-hidden rounded-2xl border border-sand bg-limestone">
      <iframe
        title="Scrisoarea, așa cum o vede cititorul"
        sandbox=""
        srcDoc={html}
        className={classes('mx-auto block h-[60dvh] w-full bg-limestone', width === 'phone' && 'max-w-[22.5rem]')}
      />
    </div>
  );
}
