import { Heart } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/form/button.tsx';
import { ShareButton } from '../layout/share-button.tsx';

/** Book, like (only here and now), share. */
export function ProjectActions({ title }: { title: string }) {
  const [liked, setLiked] = useState(false);
  return (
    <div className="mt-7 flex flex-wrap gap-2.5">
      <Button asChild className="grow lg:max-xl:basis-full">
        <Link to="/appointment">Programează o vizită</Link>
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label="Îmi place"
        aria-pressed={liked}
        onClick={() => setLiked(!liked)}
        className="aria-pressed:border-accent aria-pressed:text-accent aria-pressed:hover:text-white"
      >
        <Heart size={20} aria-hidden className={liked ? 'fill-current' : undefined} />
      </Button>
      <ShareButton title={title} />
    </div>
  );
}
