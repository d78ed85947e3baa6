import { generalCategory, type Task, taskMessages } from '@reset/contracts/tasks';
import { newId, toast } from '@reset/remote-kit';
import { Card, EmptyState, Heading, Progress, stack } from '@reset/ui';
import { useRef } from 'react';
import { AllDone } from '../daily/all-done.tsx';
import { useKept } from '../sync/use-kept.ts';
import { AddTask } from './add-task.tsx';
import styles from './checklist.module.css';
import { TaskRow } from './task-row.tsx';
import { groupsOf, type KeptTask, tasksOf } from './tasks.ts';

/** Her tasks by category, and how many are done. */
export const Checklist = () => {
  const { copies, change } = useKept();
  const heading = useRef<HTMLHeadingElement>(null);
  const tasks = tasksOf(copies);
  const done = tasks.filter((task) => task.done).length;

  const put = (id: string, value: Task | null) => change(() => [{ kind: 'task', id, value }]);
  const alter = ({ id, ...task }: KeptTask, what: Partial<Task>) => {
    put(id, { ...task, ...what });
    // The row goes to another list, and the focus would be lost with it.
    if (what.category !== undefined && what.category !== task.category) heading.current?.focus();
  };
  const remove = ({ id, ...task }: KeptTask) => {
    put(id, null);
    heading.current?.focus();
    toast({ title: taskMessages.deleted, action: { label: 'Undo', onAction: () => put(id, task) } });
  };

  return (
    <>
      <section className={stack(4)} aria-labelledby="tasks">
        <Heading ref={heading} level={2} look="section" id="tasks" tabIndex={-1}>
          Your list
        </Heading>
        {tasks.length === 0 ? (
          <EmptyState kind="steps" title="Nothing on your list">
            <p>An empty list is allowed. Add something whenever you want it out of your head.</p>
          </EmptyState>
        ) : (
          <>
            <Progress label="Tasks" value={done} max={tasks.length} text={`${done} of ${tasks.length} completed`} />
            {groupsOf(tasks).map((group) => (
              <Card key={group.category} className={styles.group}>
                <Heading level={3} look="title" className={styles.category}>
                  {group.category}
                </Heading>
                <ul className={styles.list} role="list" aria-label={group.category}>
                  {group.tasks.map((task) => (
                    <TaskRow
                      key={task.id}
                      task={task}
                      onChange={(what) => alter(task, what)}
                      onDelete={() => remove(task)}
                    />
                  ))}
                </ul>
              </Card>
            ))}
          </>
        )}
        <AllDone done={tasks.length > 0 && done === tasks.length} {...taskMessages.allDone} />
      </section>
      <AddTask onAdd={(title) => put(newId(), { title, category: generalCategory, done: false })} />
    </>
  );
};
