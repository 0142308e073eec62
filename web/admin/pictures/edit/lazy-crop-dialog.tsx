import { lazy, Suspense } from 'react';
import type { CropDialogProps } from './crop-dialog.tsx';

const Crop = lazy(() => import('./crop-dialog.tsx'));

/** Comes when it is first opened. Put it on the page while it is open. */
export const LazyCropDialog = (props: CropDialogProps) => (
  <Suspense fallback={null}>
    <Crop {...props} />
  </Suspense>
);
