import { lazy, Suspense } from 'react';
import type { CropDialogProps } from './crop-dialog.tsx';

const Crop = lazy(() => import('./crop-dialog.tsx'));

/** Loaded when first opened; render it only while open. */
export const LazyCropDialog = (props: CropDialogProps) => (
  <Suspense fallback={null}>
    <Crop {...props} />
  </Suspense>
);
