import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button, type ButtonProps } from '../ui/form/button.tsx';

interface OpenPrivatePageProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'className'> {
  label: string;
  /** Makes the link. */
  link: () => Promise<{ path: string }>;
}

/** To the page of a visit or quote, which does all that it does from an e-mail. */
export function OpenPrivatePage({ link, className, ...button }: OpenPrivatePageProps) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({ mutationFn: link, onSuccess: ({ path }) => navigate(path) });
  return (
    <div className={className}>
      <Button {...button} loading={isPending} onClick={() => mutate()} className="max-sm:w-full" />
      <p role="alert" className="mt-2 text-sm font-medium empty:hidden">
        {error?.message}
      </p>
    </div>
  );
}
