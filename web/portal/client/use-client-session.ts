import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isClientCall } from '../../../contract/kernel/route.ts';
import { hasCode } from '../../lib/api-error.ts';
import { clearClientToken, readStoredClientToken, storeClientToken } from '../../lib/credentials.ts';
import { clearDrafts } from './messages/draft.ts';

export type ClientSession = ReturnType<typeof useClientSession>;

export const SessionContext = createContext<Pick<ClientSession, 'signOut'>>({ signOut: () => {} });

export function useClientSession() {
  const client = useQueryClient();
  const { linkToken, dropLink } = useLinkToken();
  const [isOpen, setOpen] = useState(() => readStoredClientToken() !== null);
  /** Why the session ended, if there was one. */
  const [ending, setEnding] = useState('');
  const show = (isNowOpen: boolean, reason: string) => {
    forgetReplies(client);
    setOpen(isNowOpen);
    setEnding(reason);
  };
  const close = (reason: string) => {
    clearClientToken();
    show(false, reason);
  };
  useRefusal(client, () => isOpen && close('Pagina s-a închis pe acest dispozitiv. Cereți un link nou.'));
  return {
    isOpen,
    ending,
    linkToken,
    /** Removes the token from the URL after the link was used or refused. */
    dropLink,
    open: (token: string) => {
      storeClientToken(token);
      const isKept = readStoredClientToken() === token;
      show(isKept, isKept ? '' : 'Browserul nu păstrează nimic pentru acest site, deci pagina nu se poate deschide.');
      dropLink();
    },
    signOut: (reason: string) => {
      clearDrafts();
      close(reason);
    },
  };
}

/** Links in e-mails carry their token after '#'. The page's own anchors are shorter. */
function useLinkToken() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [, linkToken] = /^#([\w.-]{24,})$/.exec(hash) ?? [];
  return { linkToken, dropLink: () => void navigate(pathname, { replace: true }) };
}

const forgetReplies = (client: QueryClient) =>
  client.removeQueries({ predicate: ({ queryKey }) => isClientCall(String(queryKey[0])) });

/** Calls back when a call of the session was refused as signed out. */
function useRefusal(client: QueryClient, onRefused: () => void) {
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    // Most events arrive during a render, when an effect event must not be called.
    const check = (event: object) => {
      const { action } = event as { action?: { error?: unknown } };
      if (hasCode(action?.error, 'unauthenticated')) refuse();
    };
    const stops = [client.getQueryCache().subscribe(check), client.getMutationCache().subscribe(check)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
