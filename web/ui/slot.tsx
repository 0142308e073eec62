import { Children, cloneElement, type ReactElement, type ReactNode, type Ref } from 'react';
import { classes } from './classes.ts';

type Props = Record<string, unknown>;

interface SlotProps extends Props {
  ref?: Ref<HTMLElement>;
  className?: string;
  before?: ReactNode;
  after?: ReactNode;
  children?: ReactNode;
}

export function Slot({ children, className, before, after, ...rest }: SlotProps) {
  const child = Children.only(children) as ReactElement<SlotProps>;
  const props = {
    ...rest,
    ...child.props,
    ...composeHandlers(rest, child.props),
    className: classes(className, child.props.className),
  };
  return before || after ? cloneElement(child, props, before, child.props.children, after) : cloneElement(child, props);
}

function composeHandlers(own: Props, child: Props) {
  const shared = Object.keys(own).filter((name) => /^on[A-Z]/.test(name) && typeof child[name] === 'function');
  return Object.fromEntries(
    shared.map((name) => [
      name,
      (...args: unknown[]) => {
        (child[name] as (...args: unknown[]) => void)(...args);
        (own[name] as ((...args: unknown[]) => void) | undefined)?.(...args);
      },
    ]),
  );
}
