import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from '../../ui/form/input.tsx';

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-13"
      />
      <button
        type="button"
        aria-label={isShown ? 'Ascunde caracterele' : 'Arată caracterele'}
        onClick={() => setShown(!isShown)}
        className="absolute top-1/2 right-1.5 flex size-10 -translate-y-1/2 items-center justify-center rounded-full text-ink-soft transition-colors hover:text-forest"
      >
        <Icon size={19} aria-hidden />
      </button>
    </div>
  );
}
