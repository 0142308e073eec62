import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

type Place = Pick<ComponentProps<typeof DropdownMenu.Content>, 'align' | 'side'>;

interface MenuProps extends Place {
  trigger: ReactElement;
  className?: string;
  children: ReactNode;
}

export function Menu({ trigger, className = 'min-w-52', children, ...place }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useCloseOnBack(isOpen, () => setOpen(false));
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          // Moves the focus to the button, so that a dialog opened by an item can return it there: the item is gone by
          // then.
          onClickCapture={() => button.current?.focus({ preventScroll: true })}
          // That focus must not close the menu before the item is chosen.
          onFocusOutside={(event) => event.preventDefault()}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          {...place}
          className={classes(panel, className)}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps extends Omit<ComponentProps<typeof DropdownMenu.Item>, 'className' | 'asChild'> {
  icon: LucideIcon;
  label: ReactNode;
  /** An empty link element, if the item navigates. */
  link?: ReactElement;
}

export function MenuItem({ icon: Icon, label, link, children, ...rest }: MenuItemProps) {
  const content = (
    <>
      <Icon size={18} aria-hidden />
      {label}
      {children}
    </>
  );
  return (
    <DropdownMenu.Item {...rest} asChild={Boolean(link)} className={item}>
      {link ? cloneElement(link, {}, content) : content}
    </DropdownMenu.Item>
  );
}

export const MenuDivider = () => <DropdownMenu.Separator className="my-1.5 h-px bg-sand" />;

const panel =
  'on-light z-50 rounded-xl border border-sand bg-paper p-1.5 shadow-float data-[state=open]:animate-appear';

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-ink no-underline outline-none data-highlighted:bg-limestone [&_svg]:text-leaf-dark';
