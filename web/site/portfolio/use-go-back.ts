import { useLocation, useNavigate } from 'react-router';

/** To where the visitor came from; to the portfolio when this was the first page. */
export function useGoBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' && !wasLoadedFromHere() ? navigate('/portfolio') : navigate(-1));
}

/** A link that is followed before the page is awake loads its page anew. In a tab of its own there is no way back. */
const wasLoadedFromHere = () => document.referrer.startsWith(`${window.location.origin}/`) && window.history.length > 1;
