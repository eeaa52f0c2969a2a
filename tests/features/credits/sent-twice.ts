export const ELSEWHERE: Readonly<Record<string, string>> = {
  credit_back_decisions:
    "one row for each request, written by the ending of its project, which takes effect once",
};
