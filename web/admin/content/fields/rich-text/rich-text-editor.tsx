import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { EditorProps } from '../editor-props.ts';

const Area = lazy(() => import('./rich-text-area.tsx'));

export const RichTextEditor = (props: EditorProps<string>) => (
  <Suspense fallback={<Skeleton className="h-80" />}>
    <Area {...props} />
  </Suspense>
);
