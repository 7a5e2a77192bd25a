/** Made of the English texts by `npm run -w web texts`: the placeholders of each text. */
export interface Texts {
  'games.score': null
  'games.fresh': null
  'games.plays': { count: string }
  'games.locked': null
  'games.progress': { percent: string }
  'games.kind': null
  'games.kind.all': null
  'games.kind.roleplay': null
  'games.kind.romance': null
  'games.search': null
  'games.empty.title': null
  'games.empty.body': null
  'games.loadingMore': null
  'games.end': null
  'games.recommended': null
  'games.popularity': null
  'games.difficulty': null
  'games.fun': null
  'games.difficulty.easy': null
  'games.difficulty.middle': null
  'games.difficulty.hard': null
  'games.introduction': null
  'games.rule': null
  'games.creator': { name: string }
  'games.cast': null
  'games.cost': { power: string }
  'games.free': null
  'games.turns': { turns: string }
  'games.endings': { count: number }
  'games.toldIn': { language: string }
  'games.languages': null
  'games.play': null
  'games.keepGoing': null
  'games.again': null
  'games.unlock': { price: string }
  'games.rating.all': null
  'games.rating.years': { years: string }
  'games.facts': null
  'home.morning': { name: string }
  'home.day': { name: string }
  'home.evening': { name: string }
  'home.continue': null
  'home.play': null
  'home.hot': null
  'home.recent': null
  'home.keepGoing': null
  'home.more': null
  'home.empty.title': null
  'home.empty.body': null
  'login.tagline': null
  'login.birth.title': null
  'login.birth.why': null
  'login.month': null
  'login.year': null
  'login.birth.skip': null
  'login.birth.missing': null
  'login.terms': null
  'login.guest': null
  'login.guestAgain': null
  'mine.guest': null
  'mine.id': { id: string }
  'mine.terms': null
  'mine.privacy': null
  'mine.version': { version: string }
  'mine.logout': null
  'mine.logout.title': null
  'mine.logout.body': null
  'mine.logout.confirm': null
  'mine.logout.stay': null
  'mine.settings': null
  'play.say': null
  'play.send': null
  'play.count': { count: number; most: number }
  'play.choices': null
  'play.cost': { power: number }
  'play.free': null
  'play.odds.sure': null
  'play.odds.likely': null
  'play.odds.even': null
  'play.odds.unlikely': null
  'play.odds.desperate': null
  'play.skip': null
  'play.next': null
  'play.you': null
  'play.answering': null
  'play.told': null
  'play.opening.title': null
  'play.opening.body': null
  'play.opening.own': null
  'play.clarify.title': null
  'play.clarify.free': null
  'play.clarify.else': null
  'play.dice.ok': null
  'play.dice.ko': null
  'play.dice.numbers': { need: number; rolled: number }
  'play.dice.skip': null
  'play.standing': null
  'play.objective': null
  'play.turnsLeft': null
  'play.items': null
  'play.of': { most: number; value: number }
  'play.music.on': null
  'play.music.off': null
  'play.menu.title': null
  'play.menu.log': null
  'play.menu.truth': null
  'play.menu.standing': null
  'play.menu.record': null
  'play.menu.restart': null
  'play.menu.leave': null
  'play.speed.title': null
  'play.speed.slow': null
  'play.speed.usual': null
  'play.speed.fast': null
  'play.speed.atOnce': null
  'play.log.look': null
  'play.log.book': null
  'play.log.letters': null
  'play.log.empty': null
  'play.truth.title': null
  'play.truth.empty': null
  'play.truth.turn': { turn: number }
  'play.truth.dice': null
  'play.restart.title': null
  'play.restart.body': null
  'play.restart.confirm': null
  'play.result.won': null
  'play.result.failed': null
  'play.result.see': null
  'play.result.again': null
  'play.result.lookBack': null
  'play.card.new': null
  'play.reward.coins': { coin: number }
  'play.reward.energy': { power: number }
  'play.revive.open': null
  'play.revive.title': null
  'play.revive.body': { scene: string }
  'play.revive.cost': null
  'play.revive.free': null
  'play.revive.left': null
  'play.revive.until': null
  'play.revive.short': { coin: number }
  'play.revive.accept': null
  'play.revive.refuse': null
  'play.energy.title': null
  'play.energy.body': { has: number; power: number }
  'play.energy.guest': null
  'play.energy.player': null
  'play.energy.bind': null
  'play.energy.get': null
  'play.energy.later': null
  'play.notice.offline': null
  'play.notice.offlineIdle': null
  'play.notice.relinking': null
  'play.notice.notSent': null
  'play.notice.fault': null
  'play.notice.busy': null
  'play.record.photos': null
  'play.record.cards': null
  'play.record.books': null
  'play.record.told': null
  'play.record.photosEmpty': null
  'play.record.cardsEmpty': null
  'play.record.booksEmpty': null
  'play.record.tabs': null
  'shell.tabs': null
  'shell.tab.home': null
  'shell.tab.me': null
  'shell.back': null
  'shell.close': null
  'shell.retry': null
  'shell.cancel': null
  'shell.coins': null
  'shell.energy': null
  'shell.exit': null
  'shell.offline.title': null
  'shell.offline.body': null
  'shell.error.title': null
  'shell.error.body': null
  'shell.notFound.title': null
  'shell.notFound.body': null
  'shell.notFound.home': null
  'shell.title.memory': null
  'shell.title.setting': null
  'shell.title.me': null
  'shell.title.welfare': null
  'shell.title.notification': null
  'shell.title.accountSafety': null
  'shell.title.deleteAgreement': null
  'shell.title.accountVerification': null
  'shell.title.versionUpdate': null
  'shell.title.feedback': null
  'shell.title.poster': null
  'shell.title.sound': null
  'shell.title.basicInformation': null
  'shell.title.allGames': null
  'shell.title.story': null
  'shell.title.card': null
  'shell.title.playingRecord': null
  'shell.title.likeGames': null
  'shell.title.updateLog': null
  'shell.title.language': null
  'message.ok': null
  'message.malformed': null
  'message.too_many': null
  'message.ours': null
  'message.no_session': null
  'message.signed_in_elsewhere': null
  'message.account_closed': null
  'message.no_energy': null
  'message.no_coins': null
  'message.not_found': null
  'message.not_allowed': null
  'message.terms_missing': null
  'message.too_young': null
  'message.region_closed': null
  'message.no_such_game': null
  'message.game_removed': null
  'message.game_locked': null
  'message.no_such_play': null
  'message.no_such_turn': null
  'message.turn_open': null
  'message.restart_turn_open': null
  'message.scene_missing': null
  'message.text_missing': null
  'message.text_too_long': null
  'message.not_on_offer': null
  'message.play_over': null
  'message.key_reused': null
  'message.no_revive_offer': null
  'message.nothing_to_undo': null
  'message.blocked': null
  'message.crisis': null
  'message.no_such_prop': null
  'message.order_key_reused': null
  'message.receipt_guest': null
  'message.receipt_reg': null
  'message.receipt_bind': null
  'message.receipt_refill': null
  'message.receipt_checkin': null
  'message.receipt_ad': null
  'message.receipt_pass': null
  'message.receipt_exchange': null
  'message.receipt_unlock': null
  'message.receipt_revive': null
  'message.receipt_storybook': null
  'message.receipt_chat': null
  'message.receipt_admin': null
  'message.receipt_hold': null
  'message.receipt_void': null
  'message.points_not_whole': null
  'message.points_missing': null
  'message.review_too_long': null
  'message.tab_hot': null
  'message.tab_best': null
  'message.tab_roleplay': null
  'message.tab_romance': null
  'message.tab_free': null
  'message.network_error': null
  'message.login_failed': null
}
