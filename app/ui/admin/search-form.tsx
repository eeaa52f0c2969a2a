import type { ReactNode } from "react";
import { Button, ButtonLink } from "../primitives/button";

interface SearchFormProps {
  /** URL of the list. */
  action: string;
  submit: string;
  clear: string;
  isFiltered: boolean;
  children: ReactNode;
}

/**
 * A GET form with search fields, so that each result has its own URL. The fields are side by side if there is room.
 */
export function SearchForm({ action, submit, clear, isFiltered, children }: SearchFormProps) {
  return (
    <form
      method="get"
      action={action}
      className="mb-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4"
      role="search"
    >
      {children}
      <p className="flex flex-wrap gap-2.5 sm:col-span-full">
        <Button variant="primary">{submit}</Button>
        {isFiltered && <ButtonLink to={action}>{clear}</ButtonLink>}
      </p>
    </form>
  );
}
