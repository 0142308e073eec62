import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Mail } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isRefusal } from '../../lib/api-error.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Section } from '../../ui/layout/section.tsx';

interface ConfirmActionProps {
  title: string;
  text: string;
  label: string;
  /** Makes the call; `token` comes from the link in the e-mail. */
  act: (token: string) => Promise<unknown>;
  done: { title: string; text: string };
}

/** A page with one button. Opening it changes nothing: mail scanners follow every link. */
export function ConfirmAction({ title, text, label, act, done }: ConfirmActionProps) {
  // The token is read on submit: the HTML is the same for all visitors.
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => act(tokenFromUrl()) });
  if (isSuccess) return <Done {...done} />;
  return (
    <Frame>
      <MessagePanel
        level={1}
        icon={<Mail size={28} aria-hidden />}
        title={title}
        text={text}
        actions={
          <Button size="lg" onClick={() => mutate()} loading={isPending}>
            {label}
          </Button>
        }
      />
      <p role="alert" className="mx-auto -mt-8 max-w-xl pb-16 text-center font-medium text-danger">
        {error && explainError(error)}
      </p>
    </Frame>
  );
}

function Done({ title, text }: ConfirmActionProps['done']) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <Frame>
      <div ref={panel} tabIndex={-1} className="outline-none">
        <MessagePanel
          level={1}
          icon={<CircleCheck size={28} aria-hidden />}
          title={title}
          text={text}
          actions={
            <Button asChild variant="outline">
              <Link to="/">Înapoi pe site</Link>
            </Button>
          }
        />
      </div>
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => <Section className="min-h-[60vh]">{children}</Section>;

const tokenFromUrl = () => new URLSearchParams(window.location.search).get('token') ?? '';

const explainError = (error: Error) =>
  isRefusal(error) ? error.message : 'Nu am putut trimite cererea. Vă rugăm să încercați din nou.';
