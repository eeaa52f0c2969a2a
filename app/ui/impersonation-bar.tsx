import href from "./styles/impersonation.css?url";

/** What the bar says, in words: the root loader puts it so, because it stands on pages of every kind. */
export interface ImpersonationTexts {
  label: string;
  text: string;
  stop: string;
}

/** In the head of a page with the bar: nobody else carries its styles. */
export const ImpersonationStyles = () => <link rel="stylesheet" href={href} />;

/** Above every page while an administrator acts for somebody (document 1, "Impersonation"). */
export function ImpersonationBar({ label, text, stop }: ImpersonationTexts) {
  return (
    <aside className="acting" aria-label={label}>
      <p>{text}</p>
      <form method="post" action="/impersonation/stop">
        <button type="submit" className="btn btn-sm">
          {stop}
        </button>
      </form>
    </aside>
  );
}
