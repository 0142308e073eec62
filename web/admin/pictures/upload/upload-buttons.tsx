import { Camera, Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button, type ButtonProps } from '../../../ui/form/button.tsx';
import { acceptedTypes } from './picture-file.ts';

interface UploadButtonsProps {
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  variant?: ButtonProps['variant'];
  disabled?: boolean | undefined;
}

export function UploadButtons({ onFiles, multiple = true, variant = 'primary', disabled }: UploadButtonsProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const onFilesChosen = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    // So that the same file can be chosen again.
    event.target.value = '';
    if (chosen.length > 0) onFiles(chosen);
  };
  return (
    <>
      <input
        ref={files}
        type="file"
        accept={acceptedTypes}
        multiple={multiple}
        onChange={onFilesChosen}
        hidden
        aria-label="Imagini de încărcat"
      />
      <input
        ref={camera}
        type="file"
        accept="image/jpeg"
        capture="environment"
        onChange={onFilesChosen}
        hidden
        aria-label="Fotografie nouă"
      />
      <span className="hidden pointer-coarse:contents">
        <Button
          variant="outline"
          size="sm"
          disabled={disabled}
          onClick={() => camera.current?.click()}
          icon={Camera}
          label="Fotografiază"
        />
      </span>
      <Button variant={variant} size="sm" disabled={disabled} onClick={() => files.current?.click()}>
        <Upload size={18} aria-hidden />
        {multiple ? 'Încarcă imagini' : 'Încarcă'}
      </Button>
    </>
  );
}
