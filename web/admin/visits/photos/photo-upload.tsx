import { Camera } from 'lucide-react';
import type { PhotoMoment } from '../../../../contract/visits/photos.ts';
import type { StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { queuePhotos } from '../../browser-storage/stop-queue.ts';
import { showFailureToast } from '../../changes/use-action.tsx';

/** Photos are queued on the device until the server has them. */
export function AddPhotoButton({
  visit,
  moment,
}: {
  visit: Pick<StaffVisit, 'id' | 'name' | 'date'>;
  moment: PhotoMoment;
}) {
  const keep = (files: File[]) => queuePhotos(visit, moment, files, { isForClient: false }).catch(showFailureToast);
  return (
    <label className={buttonClasses}>
      <Camera size={18} aria-hidden />
      Adaugă {photoMomentLabels[moment]}
      <input
        type="file"
        accept="image/*"
        multiple
        onChange={(event) => {
          void keep([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
        className="sr-only"
      />
    </label>
  );
}

const buttonClasses =
  'flex min-h-11 cursor-pointer items-center justify-center gap-2.5 rounded-xl border border-dashed border-stone px-3 font-medium text-forest transition-colors hover:bg-leaf-soft focus-within:outline-[2.5px] focus-within:outline-offset-2 focus-within:outline-(--ring)';

export const photoMomentLabels: Record<PhotoMoment, string> = { before: 'înainte', after: 'după' };
