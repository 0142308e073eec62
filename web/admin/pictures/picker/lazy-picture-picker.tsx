import { lazy, Suspense } from 'react';
import type { PicturePickerProps } from './picture-picker.tsx';

const Picker = lazy(() => import('./picture-picker.tsx'));

/** Comes when it is first opened, to keep it out of the forms. Put it on the page while it is open. */
export const LazyPicturePicker = (props: PicturePickerProps) => (
  <Suspense fallback={null}>
    <Picker {...props} />
  </Suspense>
);
