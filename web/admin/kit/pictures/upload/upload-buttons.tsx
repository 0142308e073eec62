import { Camera, ImageDown, Upload } from 'lucide-react';
import {
  type ChangeEvent,
  type ComponentProps,
  type DragEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Button, type ButtonProps } from '../../../../ui/form/button.tsx';
import { acceptedTypes, listTransferredFiles } from './picture-file.ts';

interface UploadButtonsProps {
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  variant?: ButtonProps['variant'];
}

export function UploadButtons({ onFiles, multiple = true, variant = 'primary' }: UploadButtonsProps) {
  return (
    <>
      <span className="hidden pointer-coarse:contents">
        <UploadButton
          input={{ accept: 'image/jpeg', capture: 'environment', 'aria-label': 'Fotografie nouă' }}
          onFiles={onFiles}
          variant="outline"
          icon={Camera}
          label="Fotografiază"
        />
      </span>
      <UploadButton
        input={{ accept: acceptedTypes, multiple, 'aria-label': 'Imagini de încărcat' }}
        onFiles={onFiles}
        variant={variant}
        icon={Upload}
        label={multiple ? 'Încarcă imagini' : 'Încarcă'}
      />
    </>
  );
}

interface UploadButtonProps extends ButtonProps {
  input: ComponentProps<'input'>;
  onFiles: (files: File[]) => void;
}

export function UploadButton({ input, onFiles, ...button }: UploadButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    // Allows the same file to be chosen again.
    target.value = '';
    if (chosen.length > 0) onFiles(chosen);
  };
  return (
    <>
      <input {...input} ref={picker} type="file" onChange={onChange} hidden />
      <Button {...button} size="sm" onClick={() => picker.current?.click()} />
    </>
  );
}

/** The parent must be `relative`. */
export function DropOverlay({ isOver, text = 'Trageți aici' }: { isOver: boolean; text?: string }) {
  if (!isOver) return null;
  return (
    <div className="pointer-events-none absolute inset-0 z-30 flex items-center justify-center rounded-2xl border-2 border-dashed border-leaf-dark bg-leaf-soft/90 p-4">
      <p className="flex flex-col items-center gap-2 text-center font-semibold text-forest">
        <ImageDown size={32} aria-hidden />
        {text}
      </p>
    </div>
  );
}

/** A disabled fieldset disables its controls, but not dropping and pasting. */
export const isDisabled = (element: Element) => element.closest('fieldset:disabled') !== null;

const bringsFiles = ({ dataTransfer, currentTarget }: DragEvent) =>
  dataTransfer.types.includes('Files') && !isDisabled(currentTarget);

/** `isOver` is true while files are dragged over the element. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  // A counter, because enter and leave also fire for child elements.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const settle = (next: number) => {
    depth.current = Math.max(0, next);
    setOver(depth.current > 0);
  };
  /** Stops the event: React also passes events of a dialog to the element that opened it. */
  const handle = (react: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!bringsFiles(event)) return;
    event.stopPropagation();
    react(event);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: handle(() => settle(depth.current + 1)),
      onDragLeave: handle(() => settle(depth.current - 1)),
      onDragOver: handle((event) => event.preventDefault()),
      onDrop: handle((event) => {
        event.preventDefault();
        settle(0);
        const files = listTransferredFiles(event.dataTransfer);
        if (files.length > 0) onFiles(files);
      }),
    },
  };
}

/** The handler added last gets the pictures, because a dialog covers its page. */
const pasteHandlers: ((event: ClipboardEvent) => void)[] = [];

/** Reports pictures pasted anywhere on the page; pasted text is left alone. */
export function usePastedFiles(onFiles: (files: File[]) => void) {
  const uploadPasted = useEffectEvent((event: ClipboardEvent) => {
    const files = listTransferredFiles(event.clipboardData).filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => pasteHandlers.at(-1) === onPaste && uploadPasted(event);
    pasteHandlers.push(onPaste);
    document.addEventListener('paste', onPaste);
    return () => {
      pasteHandlers.splice(pasteHandlers.indexOf(onPaste), 1);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
}
