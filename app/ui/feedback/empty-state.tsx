import type { ReactNode } from "react";
import { EmptyInboxDrawing } from "../layouts/illustrations";

/**
 * Shown in place of an empty list. It says what will appear in the list and offers one or two actions; its text
 * contains no apology.
 */
export function EmptyState({
  title,
  children,
  actions,
  drawing = <EmptyInboxDrawing />,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  drawing?: ReactNode;
}) {
  return (
    <div className="empty-state">
      {drawing}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}
