/**
 * Copies of the sample company's pictures in `photos/`, each 800 × 534: as small as what people send, so that nothing has
 * to be encoded at the first start.
 */
export const photoSize = { width: 800, height: 534 };

export type PhotoName = 'curte' | 'curte-gata' | 'terasa' | 'terasa-gata' | 'teren' | 'panta' | 'zid' | 'zid-gata';

export interface LifePhoto {
  id: string;
  /** The name of the file in `photos/`. */
  name: PhotoName;
}
