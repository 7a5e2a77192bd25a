const only = (name, to, from, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: `${from}|\\.test\\.tsx?$|^devkit/` },
  to: { path: to },
})
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      to: { path: '^(contract|rules|story|server|web|devkit)/', pathNot: '^$1/' },
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
      comment: 'another package is entered by its index',
      severity: 'error',
      from: { path: '^(contract|rules|story|server|web|devkit)/' },
      to: { path: '^(contract|rules|story|server)/src/', pathNot: ['^$1/', '/src/index\\.ts$'] },
    },
    {
      name: 'pages-do-not-know-each-other',
      severity: 'error',
      from: { path: '^web/src/pages/([^/]+/[^/]+)/' },
      to: { path: '^web/src/pages/', pathNot: '^web/src/pages/$1/' },
    },
    {
      name: 'components-are-below-pages',
      severity: 'error',
      from: { path: '^web/src/components/' },
      to: { path: '^web/src/(pages|api|realtime)/' },
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
