import { ChevronLeft, ChevronRight } from 'lucide-react';
import { mostCounted } from '../../../contract/base/paging.ts';
import { counted } from '../../../contract/counted.ts';
import { Button } from '../../ui/button.tsx';
import { listLength } from './list-length.ts';

interface PagerProps {
  page: number;
  pages: number;
  total: number;
  onPage: (page: number) => void;
}

/** Under a long list: how much there is, and the way to the rest of it. */
export function Pager({ page, pages, total, onPage }: PagerProps) {
  return (
    <nav aria-label="Pagini" className="flex items-center justify-between gap-4 py-3 text-ink-soft">
      <p className="figures">
        {total > mostCounted
          ? `Pagina ${page}, ${listLength(total)} de înregistrări`
          : `${pages > 1 ? `Pagina ${page} din ${pages}, ` : ''}${counted(total, 'o înregistrare', 'înregistrări')}`}
      </p>
      {pages > 1 && (
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="iconSm"
            aria-label="Pagina anterioară"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft size={19} aria-hidden />
          </Button>
          <Button
            variant="outline"
            size="iconSm"
            aria-label="Pagina următoare"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight size={19} aria-hidden />
          </Button>
        </div>
      )}
    </nav>
  );
}
