import { Component, type ComponentType, createContext, type ReactNode } from 'react';
import type { Location } from 'react-router';

/** What failed on the server, and the route whose ErrorBoundary shows it; '' stands for the root. */
export interface CaughtFailure {
  file: string;
  error: unknown;
}

/** Set only while the page of the HTML is shown. */
export const FailureContext = createContext<CaughtFailure | undefined>(undefined);

interface ErrorCatcherProps {
  /** Another location is tried anew. */
  location: Location;
  failure: CaughtFailure | undefined;
  fallback: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

interface ErrorCatcherState {
  location: Location;
  caught: { error: unknown } | undefined;
}

export class ErrorCatcher extends Component<ErrorCatcherProps, ErrorCatcherState> {
  override state: ErrorCatcherState = { location: this.props.location, caught: this.props.failure };

  static getDerivedStateFromError = (error: unknown) => ({ caught: { error } });

  static getDerivedStateFromProps = ({ location }: ErrorCatcherProps, state: ErrorCatcherState) =>
    location === state.location ? null : { location, caught: undefined };

  override render() {
    const { fallback: Fallback, children } = this.props;
    const { caught } = this.state;
    return caught ? <Fallback error={caught.error} /> : children;
  }
}
