import View from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import { buildPictureUrl, listPictureWidths, parsePictureId } from '../../../contract/media/picture-url.ts';
import { useCloseOnBack } from '../overlay/use-close-on-back.ts';
import type { GalleryPicture } from './picture-sources.ts';

interface LightboxViewProps {
  pictures: GalleryPicture[];
  index: number;
  onClose: () => void;
}

/** Import through lightbox.tsx, which loads it lazily. */
export function LightboxView({ pictures, index, onClose }: LightboxViewProps) {
  useCloseOnBack(true, onClose);
  const single = pictures.length < 2;
  return (
    <View
      open
      close={onClose}
      index={index}
      slides={pictures.map(toSlide)}
      labels={{
        Previous: 'Imaginea anterioară',
        Next: 'Imaginea următoare',
        Close: 'Închide',
        Lightbox: 'Galerie',
        Carousel: 'Imagini',
        Slide: 'Imagine',
        'Photo gallery': 'Galerie foto',
        '{index} of {total}': '{index} din {total}',
      }}
      carousel={{ finite: single, padding: '16px' }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      render={single ? { buttonPrev: () => null, buttonNext: () => null } : {}}
      styles={{ root: { '--yarl__color_backdrop': 'rgb(22 48 31 / 0.96)' } }}
    />
  );
}

function toSlide({ src, facts, alt }: GalleryPicture) {
  const id = parsePictureId(src);
  const text = alt ?? facts?.alt ?? '';
  if (!id || !facts) return { src, alt: text };
  const srcSet = listPictureWidths(facts.width).map((width) => ({
    src: buildPictureUrl(id, width, 'webp'),
    width,
    height: Math.round((width * facts.height) / facts.width),
  }));
  return { src, alt: text, width: facts.width, height: facts.height, srcSet };
}
