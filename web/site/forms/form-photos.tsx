import { type Ref, useImperativeHandle } from 'react';
import { type GardenPhoto, GardenPhotos, useGardenPhotos } from './garden-photos.tsx';

export interface FormPhotosHandle {
  /**
   * Resolves to the chosen photos once they are shrunk, or to undefined when one could not be read; the form shows
   * that.
   */
  ready: () => Promise<GardenPhoto[] | undefined>;
  setProblem: (problem: string) => void;
}

/** GardenPhotos with its own state, for forms that load it lazily. */
export default function FormPhotos({ ref, isSending }: { ref: Ref<FormPhotosHandle>; isSending: boolean }) {
  const { ready, setProblem, ...garden } = useGardenPhotos();
  useImperativeHandle(ref, () => ({ ready, setProblem }));
  return <GardenPhotos {...garden} isSending={isSending} />;
}
