import { useLocation, useNavigate } from 'react-router';

/** Goes to the portfolio when this was the first page. */
export function useGoBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' && !wasLoadedFromHere() ? navigate('/portfolio') : navigate(-1));
}

/** A link followed before hydration loads a new document. In a new tab there is nothing to go back to. */
const wasLoadedFromHere = () => document.referrer.startsWith(`${window.location.origin}/`) && window.history.length > 1;
