import type { ReactNode } from "react";
import { WaitingEnvelope } from "./thread-drawings";

/** What will appear here and one or two ways forward; never an apology. */
export function EmptyState({
  title,
  children,
  actions,
  drawing = <WaitingEnvelope />,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  drawing?: ReactNode;
}) {
  return (
    <div className="empty">
      {drawing}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="acts">{actions}</div>}
    </div>
  );
}
