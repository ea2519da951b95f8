// All pages and their addresses. The build writes the addresses to dist/routes.json
// (vite.config.ts), so that the server can answer 404 for others.

/** The files in src/pages; each gets its params as props. */
export type PageName =
  | 'Home'
  | 'NewGame'
  | 'Table'
  | 'Games'
  | 'Learn'
  | 'Lesson'
  | 'Analysis'
  | 'AnalysisGames'
  | 'Editor'
  | 'Account'
  | 'Leaderboard';

export const routes: [pattern: string, page: PageName][] = [
  ['/', 'Home'],
  ['/new/:game', 'NewGame'],
  ['/table/:id', 'Table'],
  ['/games', 'Games'],
  ['/learn', 'Learn'],
  ['/learn/:game', 'Learn'],
  ['/learn/:game/:lesson', 'Lesson'],
  ['/analysis', 'AnalysisGames'],
  ['/analysis/table/:table', 'Analysis'],
  ['/analysis/:game', 'Analysis'],
  ['/editor/:game', 'Editor'],
  ['/account', 'Account'],
  ['/leaderboard/:game', 'Leaderboard'],
];
