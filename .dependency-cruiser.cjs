const only = (name, to, from, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: `${from}|\\.test\\.tsx?$|^devkit/` },
  to: { path: to },
})
/** The server's folders from the top down; a folder knows only folders of later lines. */
const serverFolders = [
  ['operator'],
  ['jobs'],
  ['http'],
  ['calls'],
  ['export'],
  ['books', 'posters', 'push'],
  ['play'],
  ['keepsakes', 'ads'],
  ['catalog'],
  ['accounts'],
  ['notices', 'site'],
  ['uploads', 'activity'],
  ['wallet'],
  ['safety'],
  ['realtime', 'llm', 'storage'],
  ['postgres'],
  ['db'],
  ['config'],
]
const serverLeaves = 'refusal|caller|paging|poll|deadline|Queue|sideProcess'
const serverDirection = serverFolders.map((names, line) => {
  const upTo = serverFolders.slice(0, line + 1).flat()
  return {
    name: `server-direction-of-${names.join('-and-')}`,
    comment:
      'calls → play → keepsakes → catalog → accounts → … → wallet → realtime → db: never back up',
    severity: 'error',
    from: { path: `^server/src/(${names.join('|')})/` },
    to: { path: `^server/src/(${upTo.join('|')})/`, pathNot: '^server/src/$1/' },
  }
})
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'files that know each other, if only by a type, can only be read together',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: '\\.(test|config)\\.|index\\.ts$|main\\.tsx?$|\\.d\\.ts$' },
      to: {},
    },
    {
      name: 'leaves-stay-leaves',
      comment: 'contract and rules know nothing of us',
      severity: 'error',
      from: { path: '^(contract|rules)/' },
      to: { path: '^(contract|rules|story|books|server|web|devkit)/', pathNot: '^$1/' },
    },
    {
      name: 'story-knows-only-rules',
      severity: 'error',
      from: { path: '^story/' },
      to: { path: '^(contract|server|web|devkit)/' },
    },
    {
      name: 'web-never-sees-the-engine',
      comment: 'the script holds the plot; a bundle is public',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(story|server|devkit|stories)/' },
    },
    {
      name: 'director-never-sees-the-narrator',
      comment: 'prose cannot change state',
      severity: 'error',
      from: { path: '^story/src/director/' },
      to: { path: '^story/src/narrator/' },
    },
    {
      name: 'pure-means-pure',
      severity: 'error',
      from: { path: '^(contract|rules|story)/src', pathNot: '\\.test\\.' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'front-door-only',
      comment:
        'another package is entered by its index; tests may serve the sample story of the engine',
      severity: 'error',
      from: { path: '^(contract|rules|story|server|web|devkit)/' },
      to: {
        path: '^(contract|rules|story|server)/src/',
        pathNot: ['^$1/', '/src/index\\.ts$', '^story/src/script/fixtures/kitchen\\.ts$'],
      },
    },
    {
      name: 'pages-do-not-know-each-other',
      comment: 'what two pages need is a component, a call or a part of the play',
      severity: 'error',
      from: { path: '^web/src/pages/([^/]+/[^/]+)/' },
      to: { path: '^web/src/pages/', pathNot: '^web/src/pages/$1/' },
    },
    {
      name: 'only-the-app-knows-pages',
      comment: 'a page is named in the routes, and reached by its path',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/(app|pages)/|^web/src/main\\.ts$' },
      to: { path: '^web/src/pages/' },
    },
    {
      name: 'nothing-knows-the-app',
      comment: 'app/ puts all parts together; what a page needs of it is a part of its own',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/app/|^web/src/main\\.ts$' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'stage-shows-and-calls-nothing',
      comment: 'the page gives the stage what it shows, and hears what the player does',
      severity: 'error',
      from: { path: '^web/src/stage/' },
      to: { path: '^web/src/(api|realtime)/' },
    },
    {
      name: 'play-is-below-the-stage',
      comment: 'the model of a play does not know how it is shown',
      severity: 'error',
      from: { path: '^web/src/play/' },
      to: { path: '^web/src/(stage|components)/' },
    },
    {
      name: 'components-know-no-call',
      comment: 'a component is given what it shows',
      severity: 'error',
      from: { path: '^web/src/components/' },
      to: { path: '^web/src/(stage|play|api|realtime|sound)/' },
    },
    {
      name: 'web-services-are-below-what-is-shown',
      comment: 'calls, connection, sounds, texts and storage serve every page',
      severity: 'error',
      from: { path: '^web/src/(api|realtime|sound|i18n|storage|theme|host)/' },
      to: { path: '^web/src/(stage|play|components)/' },
    },
    ...serverDirection,
    {
      name: 'only-calls-take-the-whole-context',
      comment: 'a use case names the parts it needs',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: '^server/src/((calls|http)/|(startServer|index)\\.ts$)',
      },
      to: { path: '^server/src/context\\.ts$' },
    },
    {
      name: 'nothing-knows-how-the-server-starts',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(main|index)\\.ts$|\\.test\\.ts$' },
      to: { path: '^server/src/(main|startServer|index)\\.ts$' },
    },
    {
      name: 'server-leaves-stay-leaves',
      comment: 'what every folder may use knows no use case; only rows and balances as types',
      severity: 'error',
      from: { path: `^server/src/(${serverLeaves})\\.ts$` },
      to: {
        path: '^server/src/',
        pathNot: `^server/src/((${serverLeaves})\\.ts$|db/schema/|wallet/ledger/posting\\.ts$)`,
      },
    },
    {
      name: 'only-db-speaks-pg',
      comment: 'others write queries with drizzle, or ask db/ for what it cannot say',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/db/|\\.test\\.ts$' },
      to: { path: 'node_modules/(@types/)?pg/' },
    },
    only('only-realtime-speaks-mqtt', 'node_modules/(mqtt|aedes)/', '^(server|web)/src/realtime/'),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
