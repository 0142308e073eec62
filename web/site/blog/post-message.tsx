import { Leaf } from 'lucide-react';
import { ButtonLink } from '../../ui/form/button.tsx';
import { MessagePage } from '../layout/message-page.tsx';
import { Said } from '../layout/said.tsx';

const PostMessage = (texts: { title: string; text: string }) => (
  <MessagePage
    {...texts}
    icon={Leaf}
    actions={
      <ButtonLink to="/blog">
        <Said tu="Vezi toate articolele" dvs="Vedeți toate articolele" />
      </ButtonLink>
    }
  />
);

export const InvalidPost = () => (
  <PostMessage
    title="ID-ul articolului de blog este invalid"
    text="Adresa este incompletă. Articolul poate fi găsit în lista de pe blog."
  />
);

export const PostNotFound = () => (
  <PostMessage
    title="Articolul de blog nu a fost găsit"
    text="Poate a fost retras sau adresa s-a schimbat. Celelalte articole sunt pe blog."
  />
);
