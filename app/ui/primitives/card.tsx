import { useId, type ReactNode } from "react";
import { classNames } from "./class-names";

export interface CardProps {
  title?: ReactNode;
  /** Accessible name of the section, if several cards of a page have the same title. */
  label?: string | undefined;
  /** A link or chip beside the title. */
  aside?: ReactNode;
  footer?: ReactNode;
  /** Heading level of the title. */
  level?: 2 | 3 | undefined;
  /** Whether the background of the card is darker than the page. */
  quiet?: boolean | undefined;
  /** Whether the card has no padding, for lists and tables that reach its edges. */
  flush?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A card: a sheet with a thin border. With a title it is a named section. */
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
        <div className="card-header">
          <Title id={id}>{title}</Title>
          {aside}
        </div>
      )}
      {flush ? children : <div className="card-body">{children}</div>}
      {footer && <div className="card-footer">{footer}</div>}
    </Box>
  );
}
