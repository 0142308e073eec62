import { Component, type ComponentType, createContext, type ReactNode, use } from 'react';
import { type Location, useLocation } from 'react-router';

/** What failed on the server, and the route whose ErrorBoundary shows it; '' stands for the root. */
export interface CaughtFailure {
  file: string;
  error: unknown;
}

/** Set only while the page of the HTML is shown. */
export const FailureContext = createContext<CaughtFailure | undefined>(undefined);

interface ErrorCatcherProps {
  /** The file of the route; '' stands for the root. */
  file: string;
  fallback: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

export function ErrorCatcher({ file, ...rest }: ErrorCatcherProps) {
  const failure = use(FailureContext);
  return <Catcher location={useLocation()} failure={failure?.file === file ? failure : undefined} {...rest} />;
}

interface CatcherProps extends Omit<ErrorCatcherProps, 'file'> {
  /** Another location is tried anew. */
  location: Location;
  failure: CaughtFailure | undefined;
}

interface CatcherState {
  location: Location;
  caught: { error: unknown } | undefined;
}

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { location: this.props.location, caught: this.props.failure };

  static getDerivedStateFromError = (error: unknown) => ({ caught: { error } });

  static getDerivedStateFromProps = ({ location }: CatcherProps, state: CatcherState) =>
    location === state.location ? null : { location, caught: undefined };

  override render() {
    const { fallback: Fallback, children } = this.props;
    const { caught } = this.state;
    return caught ? <Fallback error={caught.error} /> : children;
  }
}
