/** Takes `?error=` out of the address once the page has shown it (document 1, "Sign-in screen"). */
if (typeof document !== "undefined") {
  const url = new URL(location.href);
  if (url.searchParams.has("error")) {
    url.searchParams.delete("error");
    history.replaceState(history.state, "", url);
  }
}
