import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { maxLogoBytes } from '../../../../contract/brand/brand.ts';
import { uploadLogo } from '../../../../contract/brand/routes.ts';
import type { ShownLogo } from '../../../../contract/brand/schemas.ts';
import { call } from '../../../lib/call.ts';
import { LeafMark } from '../../../ui/brand/company-sign.tsx';
import { classes } from '../../../ui/classes.ts';
import { UploadButton } from '../../kit/pictures/upload/upload-buttons.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';

interface LogoFieldProps {
  label: string;
  hint: string;
  value: ShownLogo | null;
  error: string | undefined;
  onChange: (logo: ShownLogo | null) => void;
  isSample?: boolean;
  onDark?: boolean;
}

/** Uploads at once; the logo takes effect when the form is saved. */
export function LogoField({ label, hint, value, error, onChange, isSample = false, onDark = false }: LogoFieldProps) {
  const id = useId();
  const { upload, choose, problem } = useLogoUpload(onChange);
  const refusal = problem ?? error;
  return (
    <div>
      <p className="mb-2 text-sm font-semibold text-forest">{label}</p>
      <div className="flex flex-wrap items-center gap-4">
        <div
          className={classes(
            'flex h-20 w-44 items-center justify-center rounded-xl border border-sand p-3',
            onDark ? 'on-dark bg-forest text-white' : 'bg-limestone text-forest',
          )}
        >
          {value && <img src={value.url} alt={label} className="max-h-full max-w-full object-contain" />}
          {!value && isSample && <LeafMark className="size-9" />}
          {!value && !isSample && <span className={onDark ? 'text-sage' : 'text-ink-soft'}>Niciun fișier</span>}
        </div>
        <div className="flex flex-wrap gap-2">
          <UploadButton
            input={{ accept: '.svg,.png,image/svg+xml,image/png', 'aria-label': label }}
            onFiles={([file]) => file && choose(file)}
            variant="outline"
            loading={upload.isPending}
            aria-label={`${value ? 'Schimbă' : 'Încarcă'}: ${label}`}
            aria-describedby={`${id}-hint ${id}-error`}
            icon={Upload}
            label={value ? 'Schimbă' : 'Încarcă'}
          />
          {(value || isSample) && (
            <SmallButton variant="ghost" aria-label={`Elimină: ${label}`} onClick={() => onChange(null)}>
              Elimină
            </SmallButton>
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
        {hint}
      </p>
      <div id={`${id}-error`} aria-live="polite" className="space-y-1 text-sm font-medium">
        {refusal && <p className="mt-1 text-danger">{refusal}</p>}
        {value?.url === upload.data?.logo.url &&
          upload.data?.notes.map((note) => (
            <p key={note} className="mt-1 text-terracotta-dark">
              {note}
            </p>
          ))}
      </div>
    </div>
  );
}

function useLogoUpload(onUploaded: (logo: ShownLogo) => void) {
  const [tooLarge, setTooLarge] = useState(false);
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('file', file);
      return call(uploadLogo, { input: form });
    },
    onSuccess: ({ logo }) => onUploaded(logo),
  });
  const choose = (file: File) => {
    setTooLarge(file.size > maxLogoBytes);
    upload.reset();
    if (file.size <= maxLogoBytes) upload.mutate(file);
  };
  return { upload, choose, problem: tooLarge ? 'Fișierul are peste 512 KB.' : upload.error?.message };
}
