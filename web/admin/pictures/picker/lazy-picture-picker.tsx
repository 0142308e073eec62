import { lazy, Suspense } from 'react';
import type { PicturePickerProps } from './picture-picker.tsx';

const Picker = lazy(() => import('./picture-picker.tsx'));

/** Loaded when first opened; render it only while open. */
export const LazyPicturePicker = (props: PicturePickerProps) => (
  <Suspense fallback={null}>
    <Picker {...props} />
  </Suspense>
);
