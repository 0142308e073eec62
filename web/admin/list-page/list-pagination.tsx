import { ChevronLeft, ChevronRight } from 'lucide-react';
import { mostCounted } from '../../../contract/kernel/paging.ts';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { Button } from '../../ui/form/button.tsx';
import { formatTotal } from './format-total.ts';

interface ListPaginationProps {
  page: number;
  pages: number;
  total: number;
  onPage: (page: number) => void;
}

export function ListPagination({ page, pages, total, onPage }: ListPaginationProps) {
  return (
    <nav aria-label="Pagini" className="flex items-center justify-between gap-4 py-3 text-ink-soft">
      <p className="figures">
        {total > mostCounted
          ? `Pagina ${page}, ${formatTotal(total)} de înregistrări`
          : `${pages > 1 ? `Pagina ${page} din ${pages}, ` : ''}${pluralize(total, 'o înregistrare', 'înregistrări')}`}
      </p>
      {pages > 1 && (
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="iconSm"
            aria-label="Pagina anterioară"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            icon={ChevronLeft}
          />
          <Button
            variant="outline"
            size="iconSm"
            aria-label="Pagina următoare"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
            icon={ChevronRight}
          />
        </div>
      )}
    </nav>
  );
}
