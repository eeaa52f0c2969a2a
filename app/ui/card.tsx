import { useId, type ReactNode } from "react";
import { classNames } from "./class-names";

export interface CardProps {
  title?: ReactNode;
  /** The section's name where cards of a page may share a title. */
  label?: string | undefined;
  /** One link or chip beside the title. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** Level of the title. */
  level?: 2 | 3 | undefined;
  /** A well instead of paper. */
  quiet?: boolean | undefined;
  /** Without the body's padding: for lists and tables that reach the edges. */
  flush?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Paper with a hairline. With a title it is a section of that name. */
export function Card({
  title,
  label,
  aside,
  footer,
  level = 2,
  quiet,
  flush,
  className,
  children,
}: CardProps) {
  const id = useId();
  const Title = level === 2 ? "h2" : "h3";
  const Box = title ? "section" : "div";
  return (
    <Box
      className={classNames("card", quiet && "card-quiet", className)}
      aria-label={label}
      aria-labelledby={title && !label ? id : undefined}
    >
      {title && (
        <div className="card-h">
          <Title id={id}>{title}</Title>
          {aside}
        </div>
      )}
      {flush ? children : <div className="card-b">{children}</div>}
      {footer && <div className="card-f">{footer}</div>}
    </Box>
  );
}
