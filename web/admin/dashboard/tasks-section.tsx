import { CircleCheck, Inbox } from 'lucide-react';
import { Link } from 'react-router';
import type { DashboardToday } from '../../../contract/dashboard/schemas.ts';
import { classes } from '../../ui/classes.ts';
import { type Task, tasksOf } from './tasks.ts';

export function TasksSection({ today, isNew }: { today: DashboardToday; isNew: boolean }) {
  const tasks = tasksOf(today);
  if (tasks.length === 0) return <AllDone isNew={isNew} />;
  return (
    <section aria-labelledby="de-facut">
      <h2 id="de-facut" className="mb-3">
        De făcut
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
        {tasks.map((task) => (
          <li key={task.to}>
            <TaskCard task={task} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TaskCard({ task: { to, icon: Icon, count, label, detail, isUrgent } }: { task: Task }) {
  return (
    <Link to={to} className={classes(card, isUrgent ? urgent : calm)}>
      <span className="flex items-start justify-between gap-2">
        <span
          className={classes('text-3xl leading-none font-semibold figures', isUrgent ? 'text-danger' : 'text-forest')}
        >
          {count}
        </span>
        <Icon size={20} aria-hidden className={isUrgent ? 'text-danger' : 'text-leaf-dark'} />
      </span>
      <span className="block pt-4 font-semibold text-ink">{label}</span>
      {detail && <span className={classes('block', isUrgent ? 'text-danger' : 'text-ink-soft')}>{detail}</span>}
    </Link>
  );
}

const card = 'flex h-full min-h-30 flex-col rounded-2xl border p-4 no-underline transition-colors';
const calm = 'border-sand hover:border-leaf hover:bg-leaf-soft/40';
const urgent = 'border-danger/35 bg-danger-soft hover:border-danger';

function AllDone({ isNew }: { isNew: boolean }) {
  const Icon = isNew ? Inbox : CircleCheck;
  return (
    <section className="flex items-start gap-4 rounded-2xl bg-leaf-soft p-5 sm:items-center">
      <Icon size={30} aria-hidden className="shrink-0 text-leaf-dark" />
      <div>
        <h2>{isNew ? 'Încă nicio cerere' : 'Totul e la zi'}</h2>
        <p className="text-ink-soft">
          {isNew
            ? 'Aici apar cererile de vizită, mesajele și tot ce așteaptă un răspuns. Până atunci, puteți pregăti conținutul site-ului.'
            : 'Nicio cerere, niciun mesaj și niciun e-mail nu așteaptă.'}
        </p>
        {isNew && (
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 font-semibold">
            <Link to="/admin/services">Servicii</Link>
            <Link to="/admin/portfolio">Portofoliu</Link>
            <Link to="/admin/blog/new">Articol nou</Link>
          </p>
        )}
      </div>
    </section>
  );
}
